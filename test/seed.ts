// One commit, one verdict: what is tried at random is tried with the same seed in every run. SABOT_SEED=any takes a new one
// for each law (a failure prints it), and any number that one.
import fc from 'fast-check';

const chosen = process.env.SABOT_SEED ?? '1';
if (chosen !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(chosen) });

// Random tests use the same seed in every run, so that one commit has one result. SABOT_SEED=any takes a new seed for
// each law (a failure prints it), a number takes that seed.
import fc from 'fast-check';

const chosen = process.env.SABOT_SEED ?? '1';
if (chosen !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(chosen) });

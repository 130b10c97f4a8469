// sabot certificate: what the pages on the network are encrypted with.
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { readSecret, writeSecret } from '../journal/file/secret-file.ts';
import { newKey, selfSigned, signingRequest } from '../station/certificate/certificate.ts';
import type { PagesConfig } from '../station/config/pages-schema.ts';
import { errorTold } from '../station/log/error-told.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from './given/config.ts';
import { pitPageFrom } from './pit/store.ts';
import { UserError } from './terminal/streams.ts';

interface CertificateFlags {
  readonly config: string;
  readonly pit?: string;
  readonly selfSigned?: boolean;
  readonly days: string;
}

const HELP = `
Put the address of the box on the floor's network and two paths into the configuration first:
  pages: { host: 10.0.0.12, port: 8021, certificate: /var/lib/sabot/pages.pem, key: /var/lib/sabot/pages.key, names: [table-12.floor.example] }

Then this command makes the key, if there is none, and a request beside the certificate's path (….csr). The house's authority signs
the request; put what it gives back at the path of the certificate, with the certificates between, and restart the table.
With --self-signed the certificate is there at once, and every browser must be told to trust it: for tests, or for a floor without an
authority of its own. No other program is needed.

Exit code: 0 done, 2 something you gave is wrong.`;

function daysOf(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 825) return days;
  throw new UserError(`--days is a number from 1 to 825, not "${text}": browsers take no longer ones.`);
}

interface Subject {
  readonly name: string;
  /** What is started again afterwards. */
  readonly what: 'table' | 'pit';
  readonly network: NonNullable<PagesConfig['network']>;
}

function subjectOf({ config: path, pit }: CertificateFlags): Subject {
  const of = pit === undefined ? configFrom(path) : null;
  const { network } = of ? of.pages : pitPageFrom(pit ?? '').at;
  if (network) return { name: of ? `Sabot ${of.table}` : 'Sabot pit', what: of ? 'table' : 'pit', network };
  throw new UserError(
    `${pit ?? path} has no address on a network: the pages are heard on the box only. See --help.`,
  );
}

function put(path: string, text: string): void {
  try {
    writeSecret(path, text);
  } catch (error) {
    throw new UserError(
      `${path} cannot be written (${errorTold(error).code}). Name a folder of the user that runs Sabot in the configuration, such as /var/lib/sabot.`,
    );
  }
}

function make(flags: CertificateFlags): void {
  const { selfSigned: isSelfSigned = false, days } = flags;
  const { name, what, network } = subjectOf(flags);
  const lasts = daysOf(days);
  if (!existsSync(network.key)) put(network.key, newKey());
  const key = readSecret(network.key);
  const subject = { name, hosts: [network.host, ...network.names] };
  const made = isSelfSigned ? network.certificate : `${network.certificate}.csr`;
  if (isSelfSigned && existsSync(made))
    throw new UserError(`${made} is there already. Move it away, or ask an authority without --self-signed.`);
  put(made, isSelfSigned ? selfSigned(subject, key, Date.now(), lasts) : signingRequest(subject, key));
  const next = isSelfSigned
    ? `It is good for ${lasts} days. Tell the browsers of the floor to trust it, and restart the ${what}.`
    : `Have it signed, put the certificate at ${network.certificate}, and restart the ${what}.`;
  process.stdout.write(`${made} is made, for ${subject.hosts.join(', ')}. ${next}\n`);
}

export function certificateCommand(): Command {
  return new Command('certificate')
    .description('make a key and a certificate, or a request for one, for the pages on the network')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--pit <file>', 'the configuration of a pit: its page is meant')
    .option('--self-signed', 'sign it with its own key')
    .option('--days <n>', 'how long a self-signed one is good', '365')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(make);
}

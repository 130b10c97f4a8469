// The readiness test on paper: people, times, parts, the wheel, the machine and its devices.
import type { ReadinessReport } from '../../protocol/readiness.ts';
import { fraction } from '../../words/format.ts';
import { useMoments } from '../language/moments.ts';
import { useWords } from '../language/use-words.ts';
import { SignedPart } from './signed-part.tsx';

type Test = NonNullable<ReadinessReport['test']>;
type Station = NonNullable<Test['fact']['station']>;

function Parts({ test: { fact } }: { readonly test: Test }) {
  const { readiness } = useWords();
  const { time } = useMoments();
  return (
    <table>
      <tbody>
        {fact.tested.map(({ part, well, by, at, wrong, section }) => (
          <tr key={part}>
            <th scope="row">{readiness.parts[part]}</th>
            <td class={well ? '' : 'is-wrong'}>{well ? readiness.how.passed : readiness.how.failed}</td>
            <td>{by ?? readiness.byDevice}</td>
            <td>{time(at)}</td>
            <td>
              {[
                section === undefined ? '' : readiness.section(section + 1),
                wrong === undefined ? '' : readiness.wrong(wrong),
              ]
                .filter(Boolean)
                .join(' ')}
            </td>
          </tr>
        ))}
        {fact.left.map((part) => (
          <tr key={part}>
            <th scope="row">{readiness.parts[part]}</th>
            <td colSpan={4}>{readiness.leftOut}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Wheel({ wheel }: { readonly wheel: NonNullable<ReadinessReport['wheel']> }) {
  const { readiness } = useWords();
  const { spins, chiSquared, degrees, p, isEnough } = wheel;
  const least = 0.0001;
  const chance = p < least ? `< ${fraction(least, 4)}` : fraction(p, 4);
  return (
    <p>
      {readiness.bias(spins, fraction(chiSquared, 2), degrees, chance)}
      {isEnough ? '' : ` ${readiness.tooFew}`}
    </p>
  );
}

function Machine({ station }: { readonly station: Station }) {
  const { readiness } = useWords();
  const { clock, freeMegabytes, identity, differing, journal, version } = station;
  const rows = [
    [readiness.clock, readiness.sure[clock === null ? 'unknown' : clock ? 'yes' : 'no']],
    [readiness.disk, freeMegabytes === null ? readiness.sure.unknown : readiness.megabytes(freeMegabytes)],
    [
      readiness.identity,
      identity === null ? readiness.workingCopy : `${identity.slice(0, 32)} (${differing ?? 0})`,
    ],
    [readiness.journal, readiness.sure[journal ? 'yes' : 'no']],
    [readiness.version, version],
  ] as const;
  return (
    <table>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Devices({ station: { devices } }: { readonly station: Station }) {
  const { readiness, dealer } = useWords();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{readiness.device}</th>
          <th scope="col">{readiness.serial}</th>
          <th scope="col">{readiness.firmware}</th>
        </tr>
      </thead>
      <tbody>
        {devices.map(({ device, serial, firmware, firmwareHash }) => (
          <tr key={device}>
            <th scope="row">{dealer.deviceNames[device] ?? device}</th>
            <td>{serial ?? '—'}</td>
            <td>
              {firmware ?? '—'} {firmwareHash ? <code>{firmwareHash.slice(0, 16)}</code> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TestReport({ report, test }: { readonly report: ReadinessReport; readonly test: Test }) {
  const { readiness } = useWords();
  const { full } = useMoments();
  const { fact, at } = test;
  const { begun, by, ready, station } = fact;
  return (
    <article>
      <h1>
        {readiness.title} {fact.test}
      </h1>
      <p>
        {report.table}, {report.pack}. {readiness.begun(begun.by, full(begun.at))}{' '}
        {readiness.signed(by, full(at))}
      </p>
      <p class={ready ? 'verdict' : 'verdict is-wrong'}>{ready ? readiness.mayOpen : readiness.mayNotOpen}</p>
      <Parts test={test} />
      {report.wheel ? <Wheel wheel={report.wheel} /> : null}
      {station ? <Machine station={station} /> : null}
      {station ? <Devices station={station} /> : null}
      <SignedPart row={test} />
    </article>
  );
}

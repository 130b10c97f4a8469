// The devices and how they are; of one that is not in order, why.
import type { IdentifiedDevice } from '../../../protocol/technician.ts';
import type { DeviceView } from '../../../protocol/view.ts';
import { reasonIn } from '../../../words/reason.ts';
import { useWords } from '../../language/use-words.ts';

/** SCAN-017 · 2.1.0 · 9f86d081884c… */
function identityShown({ serial, firmware, firmwareHash }: IdentifiedDevice['identity']): string {
  const hash = firmwareHash && `${firmwareHash.slice(0, 12)}…`;
  return [serial, firmware, hash].filter((part) => part !== undefined).join(' · ');
}

function Identity({ identity, differs }: IdentifiedDevice) {
  return (
    <small class={differs.length > 0 ? 'identity ill' : 'identity'} title={identity.firmwareHash}>
      {differs.length > 0 ? '▲ ' : ''}
      {identityShown(identity)}
      {differs.map(({ how, is, expected }) => (
        <span key={how}>
          {' '}
          {is.slice(0, 12) || '?'} ≠ {expected.slice(0, 12)}
        </span>
      ))}
    </small>
  );
}

/** A technician sees who each device is, too. */
export function Devices({ devices }: { readonly devices: readonly (DeviceView | IdentifiedDevice)[] }) {
  const { floor, dealer, deviceWords } = useWords();
  return (
    <section class="floor-devices" aria-label={floor.devices}>
      <h2>{floor.devices}</h2>
      <ul>
        {devices.map((one) => {
          const { device, condition, reason } = one;
          return (
            <li key={device} class={condition === 'ready' ? 'well' : 'ill'}>
              {condition === 'ready' ? '●' : '▲'} {dealer.deviceNames[device] ?? device}:{' '}
              {floor.conditions[condition] ?? condition}
              {condition === 'ready' ? null : <small> {reasonIn(deviceWords, device, reason)}</small>}
              {'identity' in one ? <Identity {...one} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

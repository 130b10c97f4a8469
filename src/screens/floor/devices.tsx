// The devices and how they are; of one that is not in order, why.
import type { DeviceView } from '../../protocol/view.ts';
import { reasonIn } from '../../words/reason.ts';
import { useWords } from '../language/use-words.ts';

export function Devices({ devices }: { readonly devices: readonly DeviceView[] }) {
  const { floor, dealer, deviceWords } = useWords();
  return (
    <section class="floor-devices" aria-label={floor.devices}>
      <h2>{floor.devices}</h2>
      <ul>
        {devices.map(({ device, condition, reason }) => (
          <li key={device} class={condition === 'ready' ? 'well' : 'ill'}>
            {condition === 'ready' ? '●' : '▲'} {dealer.deviceNames[device] ?? device}:{' '}
            {floor.conditions[condition] ?? condition}
            {condition === 'ready' ? null : <small> {reasonIn(deviceWords, device, reason)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

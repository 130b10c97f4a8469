// The rail along the top: which table, how full the shoe, how the devices are, who deals.
import type { DeviceView, TableSettings, TableView } from '../../protocol/view.ts';
import { useWords } from '../language/use-words.ts';
import { amount } from '../money/amount.ts';
import { Gauge } from './gauge.tsx';

function Devices({ devices }: { readonly devices: readonly DeviceView[] }) {
  const { dealer } = useWords();
  const ill = devices.filter(({ condition }) => condition !== 'ready');
  return (
    <ul class="devices" aria-label={dealer.devices}>
      {ill.length === 0 ? <li class="device well">● {dealer.devicesReady}</li> : null}
      {ill.map(({ device, condition }) => (
        <li key={device} class="device ill">
          ▲ {dealer.deviceNames[device] ?? device}: {condition}
        </li>
      ))}
    </ul>
  );
}

export interface RailProps {
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly person: string;
  readonly openMenu: () => void;
}

export function Rail({ view, settings, person, openMenu }: RailProps) {
  const { dealer, shared } = useWords();
  const { limits } = settings;
  return (
    <header class="rail">
      <strong>{settings.table}</strong>
      <span class="rail-rules">
        {settings.pack} · {dealer.limits(amount(limits.main[0]), amount(limits.main[1]))}
        <span class="rail-match"> · {dealer.match(amount(limits.match[0]), amount(limits.match[1]))}</span>
      </span>
      <Gauge view={view} settings={settings} />
      {settings.simulated ? (
        <span class="simulated" title={shared.simulated}>
          SIM
        </span>
      ) : null}
      <span class="rail-space" />
      <Devices devices={view.devices} />
      <button type="button" class="rail-menu" aria-label={dealer.menu} onClick={openMenu}>
        {person} ☰
      </button>
    </header>
  );
}

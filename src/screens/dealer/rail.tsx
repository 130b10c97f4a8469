// The rail along the top: which table, how full the shoe, how the devices are, who deals.
import type { DeviceView, TableSettings, TableView } from '../../protocol/view.ts';
import { amount } from '../../words/format.ts';
import type { Asking } from '../connection/use-asking.ts';
import { useWords } from '../language/use-words.ts';
import { FloorCall } from './floor-call.tsx';
import { Gauge } from './gauge.tsx';

function Devices({ devices }: { readonly devices: readonly DeviceView[] }) {
  const { dealer, floor } = useWords();
  const isWell = ({ condition }: DeviceView) => condition === 'ready';
  const well = devices.filter(isWell);
  return (
    <ul class="devices" aria-label={dealer.devices}>
      {well.length === devices.length ? <li class="well devices-all">● {dealer.devicesReady}</li> : null}
      {devices.map((one) => (
        <li key={one.device} class={isWell(one) ? 'well device' : 'ill'}>
          {isWell(one) ? '●' : '▲'} {dealer.deviceNames[one.device] ?? one.device}
          {isWell(one) ? '' : `: ${floor.conditions[one.condition] ?? one.condition}`}
        </li>
      ))}
    </ul>
  );
}

export interface RailProps {
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly person: string;
  readonly asking: Asking;
  readonly openMenu: () => void;
  readonly openLastRound: () => void;
}

export function Rail({ view, settings, person, asking, openMenu, openLastRound }: RailProps) {
  const { dealer, shared, payments } = useWords();
  const { limits } = settings;
  return (
    <header class="rail">
      <strong class="rail-table">{settings.table}</strong>
      <span class="rail-rules">
        {settings.pack} · {dealer.limits(amount(limits.main[0]), amount(limits.main[1]))}
        {limits.match ? (
          <span class="rail-match"> · {dealer.match(amount(limits.match[0]), amount(limits.match[1]))}</span>
        ) : null}
      </span>
      <Gauge view={view} settings={settings} />
      {settings.simulated ? (
        <span class="simulated" title={shared.simulated}>
          {shared.simulatedShort}
        </span>
      ) : null}
      <span class="rail-space" />
      <Devices devices={view.devices} />
      <button type="button" class="rail-last" aria-label={payments.lastRound} onClick={openLastRound}>
        ⟲ <span class="rail-last-words">{payments.lastRound}</span>
      </button>
      <FloorCall view={view} asking={asking} />
      <button type="button" class="rail-menu" aria-label={`${person}: ${dealer.menu}`} onClick={openMenu}>
        <span class="rail-person">{person}</span> ☰
      </button>
    </header>
  );
}

// The period, the dealer and the box that the figures are of.
import { useState } from 'preact/hooks';
import { PERIODS, type TableFigures } from '../../../protocol/figures.ts';
import { useKnown } from '../../connection/use-station.ts';
import { useWords } from '../../language/use-words.ts';
import { type AskedFigures, areDays } from './asked.ts';

interface ChooseProps {
  readonly asked: AskedFigures;
  readonly told: TableFigures | null;
  readonly ask: (asked: AskedFigures) => void;
}

function Whose({ asked, told, ask }: ChooseProps) {
  const words = useWords().figures;
  const { settings } = useKnown();
  const { dealer, seat } = asked;
  const dealers = [
    ...new Set([...(told?.dealers.map((one) => one.dealer) ?? []), ...(dealer === null ? [] : [dealer])]),
  ];
  const seats = Array.from({ length: settings?.boxes ?? 0 }, (_, index) => index + 1);
  return (
    <>
      <label>
        {words.dealer}
        <select
          value={dealer === null ? 'all' : `=${dealer}`}
          onChange={({ currentTarget: { value } }) =>
            ask({ ...asked, dealer: value === 'all' ? null : value.slice(1) })
          }
        >
          <option value="all">{words.everybody}</option>
          {dealers.map((name) => (
            <option key={name} value={`=${name}`}>
              {name === '' ? words.nobody : name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.box}
        <select
          value={String(seat ?? 0)}
          onChange={({ currentTarget: { value } }) => ask({ ...asked, seat: Number(value) || null })}
        >
          <option value="0">{words.allBoxes}</option>
          {seats.map((one) => (
            <option key={one} value={String(one)}>
              {one}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

export function Choose({ asked, told, ask }: ChooseProps) {
  const words = useWords().figures;
  const [days, setDays] = useState({ first: '', last: '' });
  const fields = [
    ['first', words.from],
    ['last', words.to],
  ] as const;
  return (
    <form
      class="period"
      aria-label={words.period}
      onSubmit={(event) => {
        event.preventDefault();
        if (areDays(days)) ask({ ...asked, ...days, period: null });
      }}
    >
      {PERIODS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={asked.period === name}
          onClick={() => ask({ ...asked, period: name })}
        >
          {words[name]}
        </button>
      ))}
      {fields.map(([end, label]) => (
        <label key={end}>
          {label}
          <input
            type="date"
            value={days[end]}
            onInput={(event) => setDays({ ...days, [end]: event.currentTarget.value })}
          />
        </label>
      ))}
      <button type="submit" aria-pressed={asked.period === null}>
        {words.show}
      </button>
      <Whose asked={asked} told={told} ask={ask} />
    </form>
  );
}

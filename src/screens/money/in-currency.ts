// Money of a table whose currency is not that of the pit has the name of its currency beside it: a dollar sign would be a lie.
import { amount, gained, shortGain, shortMoney, writtenNow } from '../../words/format.ts';
import { briefGain, briefMoney, briefNumber } from './brief.ts';

/** "MXN"; empty: as the pit writes its own money. */
export function otherThanOwn(currency: string | null): string {
  return currency === null || currency === writtenNow().currency ? '' : currency;
}

type Write = (cents: number) => string;

function writing(own: Write, plain: Write): (currency: string | null, cents: number) => string {
  return (currency, cents) => {
    const other = otherThanOwn(currency);
    return other === '' ? own(cents) : `${plain(cents)}\u00a0${other}`;
  };
}

/** "$1,250", "1,250 MXN" */
export const moneyIn = writing(shortMoney, amount);
export const gainIn = writing(shortGain, gained);

/** "$12.4K", "12.4K MXN" */
export const briefMoneyIn = writing(briefMoney, briefNumber);
export const briefGainIn = writing(briefGain, (cents) => `${cents > 0 ? '+' : ''}${briefNumber(cents)}`);

// All codes of the keypad: what is typed, and the input that it makes. They are made from the declarations of the
// inputs. The hints on the screen, the printed card and docs/keypad.md come from this list; its words are in src/words.
import { kindOf } from '../../protocol/meanings.ts';
import type { Input } from '../../table/input.ts';
import { PAGE_INPUTS } from '../../table/inputs/all.ts';
import { FLOOR_GROUPS, type FloorAct, type FloorGroup, type PlainAct } from '../../table/inputs/people-do.ts';
import {
  answerCall,
  changeDealer,
  partTried,
  readNotices,
  sectionByHand,
  tenIsOut,
  undo,
  waitingAdjustment,
  waitingCorrection,
} from './acts.ts';
import { type Code, fixed, plain, taking } from './code.ts';
import { confirmWager, correctCard, correctDecision, takeBackWager } from './corrections.ts';
import {
  BETTOR,
  BOX,
  both,
  CARD,
  DECISION,
  HAND,
  OWN_HAND,
  PLAYER,
  SECTION,
  WHICH_CARD,
  WHICH_DECISION,
} from './parameters.ts';

/** Answered like any other call, but with its own code. */
const TEN_OUT = 'ten-out';

function plainCode(code: string, { makes, needs }: PlainAct<Input>): Code {
  const kind = kindOf(makes);
  switch (needs) {
    case 'call':
      return plain(code, kind, answerCall(makes));
    case 'call-about-a-ten':
      return plain(code, TEN_OUT, tenIsOut(makes));
    case 'decision':
      return plain(code, kind, undo(makes));
    case 'notice':
      return plain(code, kind, readNotices);
    case 'adjustment':
      return plain(code, kind, waitingAdjustment(makes));
    case 'part':
      return plain(code, kind, partTried(makes));
    case 'correction':
      return plain(code, kind, waitingCorrection(makes));
    case 'dealers-pin':
      return plain(code, kind, changeDealer);
    default:
      return fixed(code, kind, makes);
  }
}

function codeOf(kind: string, act: FloorAct<Input>): Code | null {
  if (act.takes === undefined) return act.code === undefined ? null : plainCode(act.code, act);
  const typed = [act.code, kind, act.example] as const;
  switch (act.takes) {
    case 'box':
      return taking(typed, BOX, (_, seat) => ({
        kind: 'do',
        input: act.makes(seat),
        doing: { code: 'hand-is-dead', seat },
      }));
    case 'player':
      return taking(typed, PLAYER, (_, player) => ({
        kind: 'do',
        input: act.makes(player),
        doing: { code: 'player-comes-in', player },
      }));
    case 'card':
      return taking(typed, both(HAND, both(CARD, WHICH_CARD)), correctCard(act.makes));
    case 'decision':
      return taking(typed, both(OWN_HAND, both(WHICH_DECISION, DECISION)), correctDecision(act.makes));
    case 'wager':
      return taking(typed, BETTOR, takeBackWager(act.makes));
    case 'spoken-wager':
      return taking(typed, BETTOR, confirmWager(act.makes));
    case 'section':
      return taking(typed, SECTION, sectionByHand(act.makes));
  }
}

function codesIn(group: FloorGroup): Code[] {
  return PAGE_INPUTS.flatMap(({ type, floor }) =>
    floor?.group === group ? (floor.acts ?? []).map((act) => codeOf(type, act)) : [],
  )
    .filter((code) => code !== null)
    .sort((a, b) => a.code.localeCompare(b.code));
}

/** In the order of the printed card. */
export const GROUPS: readonly (readonly [FloorGroup, readonly Code[]])[] = FLOOR_GROUPS.map((group) => [
  group,
  codesIn(group),
]);

export const CODES: readonly Code[] = GROUPS.flatMap(([, codes]) => codes);

/** Typed as the first key of a line, it works at once, without Enter. */
export const SIGN_OFF = 'A';

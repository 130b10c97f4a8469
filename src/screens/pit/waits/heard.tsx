// Whoever does not look at the page hears of a new call or alarm: read out, and as a tone where somebody has turned the tones on.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PitPicture } from '../../../protocol/pit.ts';
import { type Sounds, useSounds } from '../../dealer/sounds.ts';
import { usePitWords } from '../speech.tsx';
import { callSaid } from '../tables/said.ts';
import { newIn } from './waiting.ts';

export interface Announced {
  readonly said: string;
  readonly sounds: Sounds;
}

export function useAnnounced(pit: PitPicture): Announced {
  const words = usePitWords();
  const before = useRef(pit);
  const [said, say] = useState({ text: '', times: 0 });
  useEffect(() => {
    const { calls, alarms } = newIn(before.current, pit);
    before.current = pit;
    const news = [
      ...calls.map(({ table, code }) => words.newCall(table.table, callSaid(words, code))),
      ...alarms.map(({ table, alarm }) => words.newAlarm(table, words.alarmSaid(alarm))),
    ];
    if (news.length > 0) say(({ times }) => ({ text: news.join(' '), times: times + 1 }));
  }, [pit]);
  const sounds = useSounds({ turn: '', refused: false, trouble: said.times });
  return { said: said.text, sounds };
}

import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { bePresent } from '#contract/form-presence.ts';
import { api } from '#client/shared/api/api.ts';

/** The words of a heartbeat that are other words once something else than the draft has changed, with what shows it. */
const subjects = [
  { word: 'scenarios', tag: 'Scenarios' },
  { word: 'worklist', tag: 'Worklists' },
] as const;

type Heard = Pick<ReplyOf<typeof bePresent>, (typeof subjects)[number]['word'] | 'answers'>;

/** On a busy day filers save with every heartbeat, and going through all their answers is work for the server. */
const BETWEEN_ANSWERS_MS = 60_000;

/**
 * Takes what each heartbeat says of scenarios, worklist and saved answers: what is shown of the first two is loaded anew
 * once it changed. `answers` counts how often filers saved since it was opened, those of a minute as once: for
 * `AnswersHeard`.
 */
export function useNews(): { hear: (heard: Heard) => void; answers: number } {
  const dispatch = useDispatch();
  const known = useRef<Heard>(undefined);
  const [answers, setAnswers] = useState(0);
  const told = useRef<{ readonly word: string; readonly at: number }>(undefined);
  const hear = (heard: Heard) => {
    const before = known.current ?? heard;
    known.current = heard;
    const changed = subjects.filter(({ word }) => before[word] !== heard[word]);
    if (changed.length > 0) dispatch(api.util.invalidateTags(changed.map(({ tag }) => tag)));
    told.current ??= { word: heard.answers, at: Number.NEGATIVE_INFINITY };
    const now = Date.now();
    if (heard.answers === told.current.word || now - told.current.at < BETWEEN_ANSWERS_MS) return;
    told.current = { word: heard.answers, at: now };
    setAnswers((count) => count + 1);
  };
  return { hear, answers };
}

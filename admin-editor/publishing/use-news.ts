import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { bePresent } from '#contract/form-presence/form-presence.ts';
import { api } from '#client/shared/api/api.ts';

/** Heartbeat values that change when something other than the draft changed, with the tags that show it. */
const subjects = [
  { word: 'scenarios', tag: 'Scenarios' },
  { word: 'worklist', tag: 'Worklists' },
] as const;

type Heartbeat = Pick<ReplyOf<typeof bePresent>, (typeof subjects)[number]['word'] | 'answers'>;

/**
 * On a busy day filers save before every heartbeat, and checking all their answers is work for the server.
 */
const BETWEEN_ANSWERS_MS = 60_000;

/**
 * Watches each heartbeat for scenarios, worklist and saved answers, and loads changed scenarios and worklists
 * again. `answers` counts saves by filers since it was opened, at most one per minute: for `AnswerReports`.
 */
export function useNews(): { onHeartbeat: (heartbeat: Heartbeat) => void; answers: number } {
  const dispatch = useDispatch();
  const known = useRef<Heartbeat>(undefined);
  const [answers, setAnswers] = useState(0);
  const reported = useRef<{ readonly word: string; readonly at: number }>(undefined);
  const onHeartbeat = (heartbeat: Heartbeat) => {
    const before = known.current ?? heartbeat;
    known.current = heartbeat;
    const changed = subjects.filter(({ word }) => before[word] !== heartbeat[word]);
    if (changed.length > 0) dispatch(api.util.invalidateTags(changed.map(({ tag }) => tag)));
    reported.current ??= { word: heartbeat.answers, at: Number.NEGATIVE_INFINITY };
    const now = Date.now();
    if (heartbeat.answers === reported.current.word || now - reported.current.at < BETWEEN_ANSWERS_MS) return;
    reported.current = { word: heartbeat.answers, at: now };
    setAnswers((count) => count + 1);
  };
  return { onHeartbeat, answers };
}

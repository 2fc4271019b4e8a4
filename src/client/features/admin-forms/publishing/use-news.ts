import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { bePresent } from '#contract/form-presence.ts';
import { api } from '../../../shared/api/api.ts';

/** The words of a heartbeat that are other words once something else than the draft has changed, with what shows it. */
const subjects = [
  { word: 'scenarios', tag: 'Scenarios' },
  { word: 'worklist', tag: 'Worklists' },
] as const;

type Heard = Pick<ReplyOf<typeof bePresent>, (typeof subjects)[number]['word']>;

/** Takes what each heartbeat says of scenarios and worklist: what is shown of either is loaded anew once it changed. */
export function useNews(): (heard: Heard) => void {
  const dispatch = useDispatch();
  const known = useRef<Heard>(undefined);
  return (heard) => {
    const before = known.current ?? heard;
    known.current = heard;
    const changed = subjects.filter(({ word }) => before[word] !== heard[word]);
    if (changed.length > 0) dispatch(api.util.invalidateTags(changed.map(({ tag }) => tag)));
  };
}

import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { RuleRun } from '#contract/rules/rules.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { api } from '../../shared/api/api.ts';
import { booksTags } from '../../shared/books/api.ts';
import { oops } from '../../shared/books/messages.ts';
import { useDone } from '../../shared/books/use-acts.ts';
import { useGetRuleRunQuery } from './api.ts';
import { filedNotice, transactions } from './messages.ts';

const POLL_MS = 700;

/** Follows a run of a rule until it ends, then reports the result and offers to undo it. */
export function useRuleRun() {
  const [id, setId] = useState<number>();
  const { data } = useGetRuleRunQuery(
    { params: { id: id ?? 0 } },
    { skip: id === undefined, pollingInterval: POLL_MS, refetchOnMountOrArgChange: true },
  );
  const run = data?.id === id ? data : undefined;
  const dispatch = useDispatch();
  const say = useDone();
  const end = useRef<(run: RuleRun) => void>(undefined);
  useEffect(() => {
    end.current = (ended) => {
      setId(undefined);
      if (ended.state === 'failed') {
        void alertDialog({ title: oops, message: failed });
        return;
      }
      dispatch(api.util.invalidateTags([...booksTags]));
      const { change_id } = ended;
      if (change_id === null) toast(resultMessage(ended));
      else say(resultMessage(ended), [change_id]);
    };
  });
  useEffect(() => {
    if (run?.state === 'done' || run?.state === 'failed') end.current?.(run);
  }, [run]);
  return { run, running: id !== undefined, follow: setId };
}

const failed = 'The rule is saved, but it could not be applied to your transactions. Nothing was tagged.';

const NOTHING =
  'The rule tagged nothing. Nothing matches, an earlier rule matches first, or it was tagged before. Open the rule to see which.';

function resultMessage({ tagged, left_filed }: RuleRun): string {
  const outcome = tagged === 0 ? NOTHING : `The rule tagged ${transactions(tagged)}.`;
  return [outcome, filedNotice(left_filed)].filter(Boolean).join(' ');
}

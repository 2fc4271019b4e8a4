import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { claimTransactions } from '#contract/transactions.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { choose, confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { api } from '../../shared/api/api.ts';
import { isCallError } from '../../shared/api/call-error.ts';
import { paths, type PathState } from '../../shared/paths.ts';
import { booksTags, useClaimTransactionsMutation, useDiscardTransactionMutation } from './api.ts';
import type { BookRow } from './book-row.ts';
import { type ClaimCall, restoreCalls, tagCalls, untagCalls } from './claim-calls.ts';
import { formOffer } from './first-tag.ts';
import { items, messages } from './messages.ts';
import type { TagChoice } from './tag-choices.ts';

type Claimed = ReplyOf<typeof claimTransactions>;

/** What can be done with selected rows. Each resolves to true when it was done. */
export interface BookActions {
  readonly tag: (
    rows: readonly BookRow[],
    choice: TagChoice | undefined,
    reverse: boolean,
  ) => Promise<boolean>;
  readonly untag: (rows: readonly BookRow[]) => Promise<boolean>;
  readonly discard: (rows: readonly BookRow[]) => Promise<boolean>;
  /** Offers the form after the first tag of a year. */
  readonly offerForm: (hints: Parameters<typeof formOffer>[0]) => Promise<void>;
  /** What is being done, in words, while it takes long. */
  readonly progress: string | undefined;
}

export function useBookActions(): BookActions {
  const [claim] = useClaimTransactionsMutation();
  const discardAll = useDiscardAll();
  const [working, setWorking] = useState<string>();
  const offerForm = useFormOffer();

  const send = async (calls: readonly ClaimCall[]): Promise<Claimed | undefined> => {
    let first: Claimed | undefined;
    for (const call of calls) {
      const reply = await claim(call).unwrap();
      first ??= reply;
    }
    return first;
  };
  const run = (calls: readonly ClaimCall[], label: string) =>
    guarded(async () => {
      setWorking(label);
      return send(calls);
    }).finally(() => setWorking(undefined));
  const undo = (rows: readonly BookRow[]) => () => {
    void run(restoreCalls(rows), 'Undoing').then((done) => {
      if (done.ok) toast('Undone');
    });
  };

  return {
    progress: working ?? discardAll.progress,
    offerForm,
    tag: async (rows, choice, reverse) => {
      if (choice === undefined) {
        await alertDialog({ title: messages.oops, message: messages.selectTag });
        return false;
      }
      const { title, message, yes, no } = messages.changeTags;
      const replaces = rows.some((row) => row.tagged);
      if (replaces && !(await confirm({ title, message, confirmLabel: yes, cancelLabel: no }))) return false;
      const done = await run(tagCalls(rows, choice, reverse), `Tagging ${items(rows.length)}`);
      if (!done.ok) return false;
      toast(`Tagged ${items(rows.length)} as ${choice.title}`, undo(rows));
      if (done.value !== undefined) await offerForm(done.value);
      return true;
    },
    untag: async (rows) => {
      const tagged = rows.filter((row) => row.tagged);
      if (tagged.length === 0) {
        toast('None of the selected items is tagged.');
        return false;
      }
      if (!(await confirm({ ...messages.untag, confirmLabel: 'Untag' }))) return false;
      const done = await run(untagCalls(tagged), `Untagging ${items(tagged.length)}`);
      if (done.ok) toast(`Untagged ${items(tagged.length)}`, undo(tagged));
      return done.ok;
    },
    discard: async (rows) => {
      const { title, message, cancel, go, untagFirst } = messages.discard;
      const answer = await choose({
        title,
        message,
        choices: [
          { value: 'cancel', label: cancel },
          { value: 'go', label: go, kind: 'primary' },
          { value: 'untag', label: untagFirst, kind: 'danger' },
        ],
      });
      if (answer !== 'go' && answer !== 'untag') return false;
      const tagged = rows.filter((row) => row.tagged);
      const going = answer === 'untag' ? rows : rows.filter((row) => !row.tagged);
      if (going.length === 0) {
        toast('Nothing was discarded: all selected items are tagged.');
        return false;
      }
      if (answer === 'untag' && tagged.length > 0 && !(await run(untagCalls(tagged), 'Untagging')).ok)
        return false;
      const done = await guarded(() => discardAll.run(going));
      if (done.ok) toast(`Discarded ${items(going.length)}`);
      return done.ok;
    },
  };
}

/** Discards row by row, a few at a time, and then fetches the books anew. */
function useDiscardAll() {
  const [discard] = useDiscardTransactionMutation();
  const dispatch = useDispatch();
  const [progress, setProgress] = useState<string>();
  const run = async (rows: readonly BookRow[]) => {
    const AT_ONCE = 6;
    try {
      for (let done = 0; done < rows.length; done += AT_ONCE) {
        setProgress(`Discarding ${done} of ${items(rows.length)}`);
        const part = rows.slice(done, done + AT_ONCE);
        await Promise.all(part.map(({ id }) => discard({ query: { id } }).unwrap()));
      }
    } finally {
      setProgress(undefined);
      dispatch(api.util.invalidateTags([...booksTags]));
    }
  };
  return { run, progress };
}

/** 'Way to go!' */
function useFormOffer() {
  const navigate = useNavigate();
  return async (hints: Parameters<typeof formOffer>[0]) => {
    const offer = formOffer(hints);
    if (offer === undefined) return;
    const { title, yes, no } = messages.wayToGo;
    if (!(await confirm({ title, message: offer.message, confirmLabel: yes, cancelLabel: no }))) return;
    const state: PathState['taxForms'] = {
      form: offer.form,
      ...(offer.taxYearId === undefined ? {} : { taxYearId: offer.taxYearId }),
    };
    await navigate(paths.taxForms, { state });
  };
}

/** Says what went wrong with a call; bugs go on. */
async function guarded<T>(act: () => Promise<T>): Promise<{ ok: true; value: T } | { ok: false }> {
  try {
    return { ok: true, value: await act() };
  } catch (error) {
    if (!isCallError(error)) throw error;
    await alertDialog({ title: messages.oops, message: error.message });
    return { ok: false };
  }
}

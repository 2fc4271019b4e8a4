import { useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { choose, confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../shared/books/guarded.ts';
import { type Filed, confirmFiledYear } from '../../shared/books/confirm-change.ts';
import { items } from '../../shared/books/messages.ts';
import { useDone } from '../../shared/books/use-acts.ts';
import { useClaimTransactionsMutation, useDiscardTransactionsMutation } from './api.ts';
import type { BookRow } from './book-row.ts';
import { type ClaimCall, discardCalls, tagCalls, untagCalls } from './claim-calls.ts';
import type { formOffers } from './first-tag.ts';
import { messages } from './messages.ts';
import type { Tagging } from './components/tag-picker.tsx';
import { UNTAGGED } from './chosen-category.ts';
import type { TagChoice } from './tag-choices.ts';
import { useFormOffer } from './use-form-offer.ts';

/** The actions for selected rows. Each resolves to true if it succeeded. */
export interface BookActions {
  readonly tag: (rows: readonly BookRow[], choice: TagChoice | undefined, how: Tagging) => Promise<boolean>;
  /** `onGone` reports that a row no longer exists. */
  readonly untag: (rows: readonly BookRow[], onGone?: () => void) => Promise<boolean>;
  readonly discard: (rows: readonly BookRow[]) => Promise<boolean>;
  /** Offers the form after the first tag of a year. */
  readonly offerForm: (hints: Parameters<typeof formOffers>[0]) => Promise<void>;
  /** The action in progress, as a text. */
  readonly progress: string | undefined;
}

export function useBookActions(): BookActions {
  const [claim] = useClaimTransactionsMutation();
  const [discard] = useDiscardTransactionsMutation();
  const say = useDone();
  const [working, setWorking] = useState<string>();
  const offerForm = useFormOffer();

  /** Makes the calls one after the other. Returns undefined if one was refused, or the user answered no. */
  const run = async <Call, Reply>(
    calls: readonly Call[],
    label: string,
    send: (call: Call, filed: Filed) => Promise<Reply>,
    onGone?: () => void,
  ): Promise<Reply[] | undefined> => {
    setWorking(label);
    const replies: Reply[] = [];
    try {
      for (const call of calls) {
        const done = await guarded(() => confirmFiledYear((filed) => send(call, filed)), onGone);
        if (!done.ok || done.value === undefined) return undefined;
        replies.push(done.value);
      }
      return replies;
    } finally {
      setWorking(undefined);
    }
  };
  const send = ({ query, body }: ClaimCall, filed: Filed) =>
    claim({ query: { ...query, ...filed }, body }).unwrap();
  const undoable = (message: string, replies: readonly { change_id: number }[]) =>
    say(
      message,
      replies.map(({ change_id }) => change_id),
    );

  const untag: BookActions['untag'] = async (rows, onGone) => {
    const tagged = rows.filter((row) => row.tagged);
    if (tagged.length === 0) {
      toast('None of the selected items is tagged.');
      return false;
    }
    if (!(await confirm({ ...messages.untag, confirmLabel: 'Untag' }))) return false;
    const done = await run(untagCalls(tagged), `Untagging ${items(tagged.length)}`, send, onGone);
    if (done !== undefined) undoable(`Untagged ${items(tagged.length)}`, done);
    return done !== undefined;
  };

  return {
    progress: working,
    offerForm,
    tag: async (rows, choice, how) => {
      if (choice === undefined) {
        await alertDialog({ title: messages.oops, message: messages.selectTag });
        return false;
      }
      if (choice.key === String(UNTAGGED)) return untag(rows);
      const { title, message, yes, no } = messages.changeTags;
      const replaces = rows.some((row) => row.tagged);
      if (replaces && !(await confirm({ title, message, confirmLabel: yes, cancelLabel: no }))) return false;
      const done = await run(tagCalls(rows, choice, how), `Tagging ${items(rows.length)}`, send);
      if (done === undefined) return false;
      undoable(`Tagged ${items(rows.length)} as ${choice.title}`, done);
      if (done[0] !== undefined) await offerForm(done[0]);
      return true;
    },
    untag,
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
      const toDiscard = answer === 'untag' ? rows : rows.filter((row) => !row.tagged);
      if (toDiscard.length === 0) {
        toast('Nothing was discarded: all selected items are tagged.');
        return false;
      }
      const done = await run(
        discardCalls(toDiscard),
        `Discarding ${items(toDiscard.length)}`,
        (call, filed) => discard({ query: { ...call.query, ...filed }, body: call.body }).unwrap(),
      );
      if (done !== undefined) undoable(`Discarded ${items(toDiscard.length)}`, done);
      return done !== undefined;
    },
  };
}

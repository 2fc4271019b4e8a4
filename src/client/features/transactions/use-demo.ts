import { guarded } from '../../shared/books/guarded.ts';
import { confirmFiledYear } from '../../shared/books/confirm-change.ts';
import { useDone } from '../../shared/books/use-acts.ts';
import { useAddDemoBankAccountMutation, useRemoveDemoAccountMutation } from './api.ts';
import { useOneAtATime } from '../../shared/forms/use-one-at-a-time.ts';

/** Adds and removes the demo account. The user can undo both. */
export function useDemo(): { add: () => void; remove: () => void } {
  const [add] = useAddDemoBankAccountMutation();
  const [remove] = useRemoveDemoAccountMutation();
  const say = useDone();
  const oneAtATime = useOneAtATime();
  const all = { app: 'web', all: '' };
  return {
    add: () =>
      oneAtATime(async () => {
        const done = await guarded(() =>
          confirmFiledYear((filed) => add({ query: { ...all, ...filed } }).unwrap()),
        );
        const id = done.ok ? done.value?.change_id : undefined;
        if (id !== undefined) say('Added the demo account', [id]);
      }),
    remove: () =>
      oneAtATime(async () => {
        const done = await guarded(() => confirmFiledYear((query) => remove({ query }).unwrap()));
        if (done.ok && done.value !== undefined) say('Removed the demo account', [done.value.change_id]);
      }),
  };
}

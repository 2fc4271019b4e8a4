import type { PasskeyActs } from '../../../shared/security/passkey-acts.ts';
import {
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from './api.ts';

/** The calls for the passkeys of a filer. */
export function usePasskeyActs(): PasskeyActs {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [rename] = useRenamePasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  return {
    start: () => start(),
    add: (body) => add({ body }),
    rename: (id, name) => rename({ params: { id }, body: { name } }),
    remove: (id) => remove({ params: { id } }),
  };
}

import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/security/second-factors.ts';
import type { errorMessage } from '../api/call-error.ts';

interface Outcome<Reply> {
  readonly data?: Reply | undefined;
  readonly error?: Parameters<typeof errorMessage>[0];
}

/** The calls for passkeys: a filer's, or an agent's. */
export interface PasskeyActs {
  readonly start: () => Promise<Outcome<ReplyOf<typeof startPasskey>>>;
  readonly add: (body: BodyOf<typeof addPasskey>) => Promise<Outcome<ReplyOf<typeof addPasskey>>>;
  readonly rename: (id: number, name: string) => Promise<Outcome<ReplyOf<typeof renamePasskey>>>;
  readonly remove: (id: number) => Promise<Outcome<ReplyOf<typeof removePasskey>>>;
}

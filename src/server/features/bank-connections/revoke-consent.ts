import type { Services } from '../../services.ts';
import { isGone } from '../../integrations/open-banking/bank-error.ts';
import { bankingOf } from './banking-of.ts';
import type { RevokeJob } from '../../data/books/bank-connections/forget-connection.ts';

/** Has a consent deleted at the provider. One that is gone there already needs nothing; otherwise it is tried again. */
export async function revokeConsent(
  { config, seal }: Services,
  { access, refresh }: RevokeJob,
): Promise<void> {
  const banking = bankingOf(config);
  const open = (sealed: string) => seal.open(Buffer.from(sealed, 'base64'));
  try {
    await banking.revoke(open(access)).catch(async (error: unknown) => {
      if (!isGone(error)) throw error;
      // Tokens that give access live for an hour.
      const fresh = await banking.refresh(open(refresh));
      await banking.revoke(fresh.access);
    });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

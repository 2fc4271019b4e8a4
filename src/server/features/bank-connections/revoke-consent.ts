import type { Services } from '../../services.ts';
import { isGone } from '../../integrations/open-banking/bank-error.ts';
import { bankingOf } from './banking-of.ts';
import type { RevokeJob } from '../../data/books/bank-connections/forget-connection.ts';

/** Deletes a consent at the provider. If it no longer exists there, nothing is done; other failures are retried. */
export async function revokeConsent(
  { config, seal }: Services,
  { access, refresh }: RevokeJob,
): Promise<void> {
  const banking = bankingOf(config);
  const open = (sealed: string) => seal.open(Buffer.from(sealed, 'base64'));
  try {
    await banking.revoke(open(access)).catch(async (error: unknown) => {
      if (!isGone(error)) throw error;
      // Access tokens last an hour.
      const fresh = await banking.refresh(open(refresh));
      await banking.revoke(fresh.access);
    });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

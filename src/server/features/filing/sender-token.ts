import type { Seal } from '../../crypto/seal.ts';

/** Recognises the HMRC user ID that sent a submission, without storing the ID. */
export function senderToken(seal: Seal, userId: number, hmrcUserId: string): string {
  return seal.tokenFor(`hmrc sender ${userId} ${hmrcUserId}`);
}

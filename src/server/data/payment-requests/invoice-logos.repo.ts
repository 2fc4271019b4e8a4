import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { logoAddress } from '../invoices/invoice-settings.repo.ts';

/** Keeps the present logo for an invoice that is sent now, once however many have it. Returns its id; null without one. */
export async function keepLogo(tx: Tx, userId: number): Promise<number | null> {
  await sql`insert into invoice_logos (user_id, logo, logo_kind)
    select user_id, logo, logo_kind from invoice_settings where user_id = ${userId} and logo is not null
    on conflict (user_id, sha256(logo)) do nothing`.execute(tx);
  const row = await tx
    .selectFrom('invoice_settings')
    .innerJoin('invoice_logos', (join) =>
      join
        .onRef('invoice_logos.user_id', '=', 'invoice_settings.user_id')
        .onRef('invoice_logos.logo', '=', 'invoice_settings.logo'),
    )
    .select('logo_id')
    .where('invoice_settings.user_id', '=', userId)
    .executeTakeFirst();
  return row?.logo_id ?? null;
}

/** A logo that was kept, as a data URL; '' without one. */
export async function keptLogo(tx: Tx, userId: number, logoId: number | null): Promise<string> {
  if (logoId === null) return '';
  const { logo, logo_kind } = await tx
    .selectFrom('invoice_logos')
    .select(['logo', 'logo_kind'])
    .where('user_id', '=', userId)
    .where('logo_id', '=', logoId)
    .executeTakeFirstOrThrow();
  return logoAddress(logo, logo_kind);
}

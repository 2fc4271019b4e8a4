import { systemRowLevelSecurity } from '../db/row-level-security.ts';

/** Keys of the installation that do not change with SECRET_KEY, encrypted with it. */
export interface InstallationKeys {
  /** 'tokens': the key of Seal.tokenFor. */
  name: string;
  /** 32 bytes in base64, sealed. */
  key_sealed: Buffer;
}

declare module '../db/tables.ts' {
  interface Tables {
    installation_keys: InstallationKeys;
  }
}

export const keysSchema = `
create table installation_keys (
  name text primary key,
  key_sealed bytea not null
);
${systemRowLevelSecurity('installation_keys')}
`;

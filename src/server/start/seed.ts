import type { Services } from '../services.ts';

export interface DemoAccount {
  role: 'filer' | 'agent' | 'admin';
  email: string;
  password: string;
  note?: string;
}

/** Puts the shipped definitions and, in an empty database, the demo accounts in place. Returns the accounts to print. */
export async function seed(_services: Services): Promise<readonly DemoAccount[]> {
  return [];
}

/** The definitions the product ships, as first published versions where a form and year has none. */
export async function seedDefinitions(_services: Services): Promise<void> {
  await Promise.resolve();
}

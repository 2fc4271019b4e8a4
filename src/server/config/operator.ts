import type { Env } from './env.ts';

/** Who runs this installation. The terms and the privacy notice name them, and messages from the help go to them. */
export interface OperatorConfig {
  name: string;
  address: string;
  email: string;
}

export function operatorOf(env: Env): OperatorConfig {
  return {
    name: env['OPERATOR_NAME'] || 'Formledger',
    address: env['OPERATOR_ADDRESS'] || '',
    email: env['CONTACT_EMAIL'] || addressIn(env['MAIL_FROM'] ?? '') || 'help@formledger.example',
  };
}

/** The address in 'Name <address>', or the text itself. */
function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

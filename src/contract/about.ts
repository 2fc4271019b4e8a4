import Type from 'typebox';
import { endpoint } from './endpoint.ts';

export const about = endpoint({
  method: 'GET',
  path: '/about',
  summary: 'What this installation is: its version, and whether its outside services are the sandbox',
  access: 'public',
  reply: Type.Object({
    sandbox: Type.Boolean(),
    version: Type.String(),
    mailbox_url: Type.Optional(
      Type.String({ description: 'Where the mail of the sandbox can be read in a browser.' }),
    ),
  }),
});

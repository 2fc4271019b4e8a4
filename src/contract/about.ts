import Type from 'typebox';
import { endpoint, words } from './endpoint.ts';
import { sandboxServiceNames } from './sandbox-services.ts';

export const about = endpoint({
  method: 'GET',
  path: '/about',
  summary: 'What this installation is: its version, and which of its outside services are the sandbox',
  access: 'public',
  reply: Type.Object({
    sandbox_services: Type.Array(words(...sandboxServiceNames), {
      description: 'A service that is not in the list is real or is not available.',
    }),
    version: Type.String(),
    mailbox_url: Type.Optional(
      Type.String({ description: 'Where the mail of the sandbox can be read in a browser.' }),
    ),
  }),
});

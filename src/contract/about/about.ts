import Type from 'typebox';
import { endpoint, words } from '../endpoint.ts';
import { sandboxServiceNames } from '../sandbox-services.ts';

export const about = endpoint({
  method: 'GET',
  path: '/about',
  summary: 'This installation: its version, and which of its outside services are the sandbox',
  access: 'public',
  reply: Type.Object({
    sandbox_services: Type.Array(words(...sandboxServiceNames), {
      description: 'Services that are not in the list are real or not available.',
    }),
    version: Type.String(),
    mailbox_url: Type.Optional(Type.String({ description: 'Address of the sandbox mail in a browser.' })),
  }),
});

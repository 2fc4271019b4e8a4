import Type from 'typebox';
import { endpoint, words } from '../endpoint.ts';
import { sandboxServiceNames } from '../sandbox-services.ts';

export const about = endpoint({
  method: 'GET',
  path: '/about',
  summary: 'The version of this installation, which outside services are the sandbox, and its mobile apps',
  access: 'public',
  reply: Type.Object({
    sandbox_services: Type.Array(words(...sandboxServiceNames), {
      description: 'A service that is not listed is real or not available.',
    }),
    version: Type.String(),
    operator: Type.Object(
      { name: Type.String(), address: Type.String(), email: Type.String() },
      { description: 'Who runs this installation.' },
    ),
    phones_url: Type.Optional(
      Type.String({ description: 'Where to read the sandbox’s text messages and calls.' }),
    ),
    app_store_url: Type.Optional(Type.String({ description: 'The mobile app in Apple’s store.' })),
    play_store_url: Type.Optional(Type.String({ description: 'The mobile app in Google’s store.' })),
    mailbox_url: Type.Optional(
      Type.String({ description: 'Where to read the sandbox’s emails in a browser.' }),
    ),
  }),
});

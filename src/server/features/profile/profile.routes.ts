import { getUserProfile, saveUserProfile, suppressPasswordPrompt } from '#contract/profile/profile.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { readProfile, saveProfile, stopAskingForPassword } from './profile.service.ts';

export function profileRoutes(services: Services): readonly Route[] {
  return [
    serve(getUserProfile, ({ caller, now }) => readProfile(services, caller, now)),
    serve(saveUserProfile, async ({ body, caller, now }) =>
      outcome(await saveProfile(services, caller, body, now)),
    ),
    serve(suppressPasswordPrompt, async ({ caller }) => {
      await stopAskingForPassword(services, caller);
      return { status: 'success' as const };
    }),
  ];
}

import { getUserProfile, saveUserProfile } from '#contract/profile.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { readProfile, saveProfile } from './profile.service.ts';

export function profileRoutes(services: Services): readonly Route[] {
  return [
    serve(getUserProfile, ({ caller, now }) => readProfile(services, caller, now)),
    serve(saveUserProfile, async ({ body, caller, now }) =>
      outcome(await saveProfile(services, caller, body, now)),
    ),
  ];
}

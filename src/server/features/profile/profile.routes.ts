import { getUserProfile } from '#contract/profile.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { readProfile } from './profile.service.ts';

export function profileRoutes(services: Services): readonly Route[] {
  return [serve(getUserProfile, ({ caller, now }) => readProfile(services, caller, now))];
}

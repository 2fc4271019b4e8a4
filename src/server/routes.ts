import type { Route } from './http/serve.ts';
import type { Services } from './services.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { taxYearRoutes } from './features/tax-years/tax-years.routes.ts';

/** Every call the server answers. */
export function routes(services: Services): readonly Route[] {
  return [...authRoutes(services), ...profileRoutes(services), ...taxYearRoutes(services)];
}

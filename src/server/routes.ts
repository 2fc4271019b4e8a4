import type { Route } from './http/serve.ts';
import type { Services } from './services.ts';
import { taxYearRoutes } from './features/tax-years/tax-years.routes.ts';

/** Every call the server answers. */
export function routes(services: Services): readonly Route[] {
  return [...taxYearRoutes(services)];
}

import * as React from 'react';

/**
 * React's development build writes down where each element was made, for its warnings: an eighth of the time of all
 * stories. It stops by itself after ten thousand elements within a second; here these are always there.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

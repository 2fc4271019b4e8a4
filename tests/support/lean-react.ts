import * as React from 'react';

/**
 * React's development build writes down for each element where it was made (for its warnings) and for each component
 * what it took (for the panel of the browser's tools): a seventh of the time of all stories, and nobody looks. The first
 * stops by itself after ten thousand elements within a second: here these are always there. The second is asked for by
 * the presence of console.timeStamp when react-dom is loaded.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
Reflect.deleteProperty(console, 'timeStamp');

import type { Plugin } from 'vite';
import { isEntrance } from '../src/contract/entrances.ts';

/** While developing: the pages by their addresses, as the server gives them (src/server/http/pages.ts). */
export function entryPages(): Plugin {
  return {
    name: 'entry-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (request.headers.accept?.includes('text/html') && isEntrance(pathname))
          request.url = '/sign-in.html';
        next();
      });
    },
  };
}

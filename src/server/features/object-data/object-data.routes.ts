import * as contract from '#contract/object-data/object-data.ts';
import * as filters from '#contract/transactions/saved-filters.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { mergeHubPage, readHubPage } from './hub-page.ts';
import { mergeObject } from './object-data.service.ts';
import { findObject } from './object-data.repo.ts';
import { deleteFilter, filtersWithExtra, putFilter } from '../../data/books/saved-filters.ts';

export function objectDataRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getObjectData, ({ query, caller }) =>
      db.asUser(caller.userId, async (tx) => ({
        data:
          query.type === 'hubpage'
            ? await readHubPage(tx, caller.userId)
            : ((await findObject(tx, caller.userId, query.type)) ?? {}),
      })),
    ),
    serve(contract.saveObjectData, ({ body, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        if (body.type === 'hubpage') await mergeHubPage(tx, caller.userId, body.data, now);
        else await mergeObject(tx, caller.userId, body, now);
        return { status: 'success' as const };
      }),
    ),
    serve(filters.getSavedFilters, ({ caller, now }) =>
      db.asUser(caller.userId, async (tx) => ({ filters: await filtersWithExtra(tx, caller.userId, now) })),
    ),
    serve(filters.saveFilter, ({ body, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        await putFilter(tx, caller.userId, body, now);
        return { status: 'success' as const };
      }),
    ),
    serve(filters.deleteFilter, ({ query, caller }) =>
      db.asUser(caller.userId, async (tx) => {
        await deleteFilter(tx, caller.userId, query.name);
        return { status: 'success' as const };
      }),
    ),
  ];
}

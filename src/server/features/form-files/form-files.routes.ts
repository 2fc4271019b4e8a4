import * as contract from '#contract/form-files/form-files.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import * as service from './form-files.service.ts';

/** Staff: definitions as files. */
export function formFileRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.exportForms, ({ query, now }) => db.asSystem((tx) => service.exported(tx, query, now))),
    serve(contract.checkImport, ({ body }) => db.asSystem((tx) => service.checked(tx, body))),
    serve(contract.importForms, ({ body, caller, now }) =>
      db.asSystem((tx) => service.imported(tx, body, caller.email, now)),
    ),
  ];
}

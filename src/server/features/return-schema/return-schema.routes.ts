import * as contract from '#contract/return-schema/return-schemas.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { setFiling } from './filing-of-year.ts';
import { testReturns } from './test-returns.ts';
import { upload } from './upload.ts';
import { elementsOfYear, schemaOverview } from './schema-overview.ts';

/** Staff: HMRC's schema of a tax year, and opening the year for filing. */
export function returnSchemaRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getReturnElements, ({ params }) =>
      db.asSystem((tx) => elementsOfYear(tx, params.taxYear)),
    ),
    serve(contract.getReturnSchema, ({ params, now }) =>
      db.asSystem((tx) => schemaOverview(tx, params.taxYear, now)),
    ),
    serve(contract.uploadReturnSchema, ({ params, body, caller, now }) =>
      db.asSystem((tx) => upload(tx, params.taxYear, body, caller.email, now)),
    ),
    serve(contract.testReturns, ({ params, now }) => testReturns(db, params.taxYear, now)),
    serve(contract.setFilingOfYear, ({ params, body, caller, now }) =>
      setFiling(db, params.taxYear, body.version, caller.email, now),
    ),
  ];
}

import { amexDetails, amexMember } from './amex.ts';
import { barclays } from './barclays.ts';
import { coOp } from './co-op.ts';
import type { CsvLayout } from './csv-layout.ts';
import { firstDirect } from './first-direct.ts';
import { hsbc } from './hsbc.ts';
import { lloyds } from './lloyds.ts';
import { lloydsCard } from './lloyds-card.ts';
import { mettle } from './mettle.ts';
import { midata } from './midata.ts';
import { monzo } from './monzo.ts';
import { nationwide } from './nationwide.ts';
import { natwest } from './natwest.ts';
import { ownTemplate } from './own-template.ts';
import { paypal } from './paypal.ts';
import { revolut, revolutBusiness } from './revolut.ts';
import { starling } from './starling.ts';
import { tescoCard, virginMoneyCard } from './virgin-money-card.ts';
import { wise } from './wise.ts';

/** Every CSV with a heading that is known by its column names; no two may fit one heading. */
export const csvLayouts: readonly CsvLayout[] = [
  ownTemplate,
  amexDetails,
  amexMember,
  barclays,
  coOp,
  firstDirect,
  hsbc,
  lloyds,
  lloydsCard,
  mettle,
  midata,
  monzo,
  nationwide,
  natwest,
  paypal,
  revolut,
  revolutBusiness,
  starling,
  tescoCard,
  virginMoneyCard,
  wise,
];

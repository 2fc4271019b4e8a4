import { amexDetails, amexMember } from './amex.ts';
import { barclays } from './barclays.ts';
import { barclaycardBusiness, capitalOnTap } from './business-cards.ts';
import { chase } from './chase.ts';
import { coOp } from './co-op.ts';
import type { CsvLayout } from './csv-layout.ts';
import { firstDirect } from './first-direct.ts';
import { hsbc } from './hsbc.ts';
import { lloyds, lloydsBefore } from './lloyds.ts';
import { lloydsCard } from './lloyds-card.ts';
import { metro, metroBusiness } from './metro.ts';
import { mettle } from './mettle.ts';
import { midata } from './midata.ts';
import { monzo, monzoBefore } from './monzo.ts';
import { n26, n26Before } from './n26.ts';
import { nationwide, nationwideBefore, nationwideCard } from './nationwide.ts';
import { natwest } from './natwest.ts';
import { ownBooks } from './own-books.ts';
import { ownTemplate } from './own-template.ts';
import { paypal, paypalStatement } from './paypal.ts';
import { revolut, revolutBefore, revolutBusiness, revolutGerman } from './revolut.ts';
import { starling } from './starling.ts';
import { tide } from './tide.ts';
import { tescoCard, virginMoneyCard } from './virgin-money-card.ts';
import { wise, wiseHistory } from './wise.ts';

/** Every known CSV layout with a heading. No two can match the same heading. */
export const csvLayouts: readonly CsvLayout[] = [
  ownTemplate,
  ownBooks,
  amexDetails,
  amexMember,
  barclays,
  barclaycardBusiness,
  capitalOnTap,
  chase,
  coOp,
  firstDirect,
  hsbc,
  lloyds,
  lloydsBefore,
  lloydsCard,
  metro,
  metroBusiness,
  mettle,
  midata,
  monzo,
  monzoBefore,
  n26,
  n26Before,
  nationwide,
  nationwideBefore,
  nationwideCard,
  natwest,
  paypal,
  paypalStatement,
  revolut,
  revolutBefore,
  revolutBusiness,
  revolutGerman,
  starling,
  tescoCard,
  tide,
  virginMoneyCard,
  wise,
  wiseHistory,
];

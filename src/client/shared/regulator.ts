/** The statement below the menu and on the lock screen. Spec 1, 2.4, and spec 2, 1. */
export const regulatorText =
  'Regulated by the Financial Conduct Authority, supervised by the Chartered Institute of Taxation and recognised by HMRC.';

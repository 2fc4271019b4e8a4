import { AppError } from '../../http/app-error.ts';
import { type HmrcCall, NotConnected, orUnavailable } from '../../data/digital-tax/hmrc-session.ts';

export const NOT_CONNECTED = 'You are not connected with HMRC. Connect under Digital Tax and try again.';

/** Work that asks HMRC. Throws not_connected when the person must connect first; unavailable when HMRC does not reply. */
export async function asked<T>({ request }: Pick<HmrcCall, 'request'>, work: Promise<T>): Promise<T> {
  try {
    return await orUnavailable(request, work);
  } catch (error) {
    if (!(error instanceof NotConnected)) throw error;
    throw new AppError('not_connected', NOT_CONNECTED);
  }
}

import { startPage } from './start-page.ts';

// Every page starts here: the sign-in page, a public report, the page of a payment request, help and the app.
startPage(async () => {
  if (localStorage.getItem('language') === 'cy' || window.location.search.includes('lang='))
    await import('#ui/page-language.ts').then(
      ({ applyLanguage }) => applyLanguage(),
      // The page is in English then.
      () => undefined,
    );
  const { page } = document.body.dataset;
  if (page === 'sign-in') return (await import('./entrance.tsx')).startEntrance;
  if (page === 'report') return (await import('./report.tsx')).startReport;
  if (page === 'pay') return (await import('./pay.tsx')).startPay;
  if (page === 'help') return (await import('./help.tsx')).startHelp;
  return (await import('./enter-app.ts')).enterApp();
});

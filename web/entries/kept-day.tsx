// An installer's day on the device, without a network. A bundle of its own: the browser stores it whole with the page.
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '#domain/language.ts';
import { createQueryClient } from '../api/queries.ts';
import { readBoot, setBoot } from '../app/boot.ts';
import { LanguageProvider } from '../app/language.tsx';
import { KeptDayPage } from '../appointments/stored-day-page.tsx';
import { staffPaths } from '../paths.ts';
import { storeFor } from '../session/user-storage.ts';
import { readKeptDay } from '../stored-pages/day-page.ts';

setBoot(readBoot());
const kept = readKeptDay();

if (kept) {
  storeFor(kept.owner);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <LanguageProvider first={document.documentElement.lang as Language}>
        <QueryClientProvider client={createQueryClient()}>
          <KeptDayPage kept={kept} />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  );
}
// Its address was opened with a network: the day itself is in the portal.
else location.replace(staffPaths.myDay);

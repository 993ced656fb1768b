import { queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EmergencySheet, NewSheet } from '#contract/home-book.ts';
import { osloDay } from '#domain/calendar.ts';
import { SHEET_PATH } from '#domain/portal-paths.ts';
import { formatAddress } from '#words/address.ts';
import { formatDate } from '#words/format.ts';
import { call } from '../api/call.ts';
import { callForFile, type ReceivedFile } from '../api/call-file.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { canStorePages } from '../stored-pages/store-page.ts';
import { forgetSheet, readStoredSheet, renewSheet, type StoredSheet, storeSheet } from '../stored-pages/stored-sheet.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useFocus } from '../ui/use-focus.ts';
import { useSendOnce } from '../ui/use-send.ts';
import { emergencyTexts } from './emergency-texts.ts';

type SheetNotice = 'keeping' | 'kept' | 'keepFailed' | 'forgotten';

/** The sheet is stored on this device by choice, can be seen by everyone who uses it, and is removed here. */
export function OnDevice({ device: { stored, isStored, keep, forget } }: { device: Device }) {
  const t = useTexts(emergencyTexts);
  const { language } = useLanguage();
  const [said, setSaid] = useState<SheetNotice | null>(null);
  const once = useSendOnce();
  // The status takes the focus, because the pressed button is gone.
  const status = useFocus<HTMLSpanElement>(said === 'kept' || said === 'forgotten' ? said : null);
  const put = () =>
    once(async () => {
      setSaid('keeping');
      setSaid((await keep()) ? 'kept' : 'keepFailed');
    });
  const remove = () => once(() => forget().then(() => setSaid('forgotten')));
  if (!canStorePages())
    return (
      <Card title={t.deviceHeading}>
        <p>{t.deviceNot}</p>
      </Card>
    );
  return (
    <Card title={t.deviceHeading}>
      <p>{t.deviceText}</p>
      <p>{t.devicePromise}</p>
      {stored && (
        <p className="muted">
          {isStored ? t.keptSince(formatDate(osloDay(new Date(stored.keptAt)), language)) : t.keptOther(stored.address)}
        </p>
      )}
      <div className="sheet-actions">
        {stored !== undefined && !isStored && (
          <Button variant="secondary" onClick={() => void put()}>
            {t.keep}
          </Button>
        )}
        {isStored && (
          <a className="ds-button" data-variant="secondary" href={path}>
            {t.open}
          </a>
        )}
        {stored && (
          <Button variant="tertiary" color="danger" onClick={() => void remove()}>
            {t.forget}
          </Button>
        )}
        <span ref={status} tabIndex={-1} role={said === 'keepFailed' ? 'alert' : 'status'}>
          {said && t[said]}
        </span>
      </div>
    </Card>
  );
}

/** A page of its own outside the portal's script. */
const path = SHEET_PATH;

export type Device = {
  /** The sheet of this home or another one; undefined until it is known. */
  stored: StoredSheet | null | undefined;
  isStored: boolean;
  /** Resolves with whether it is stored now. */
  keep: (sheet?: EmergencySheet) => Promise<boolean>;
  forget: () => Promise<void>;
};

/** The sheet that this browser stores. It is updated whenever its page is opened: phone numbers change too. */
export function useStoredSheet(siteId: number | undefined, home: string, sheet: EmergencySheet): Device {
  const [stored, setStored] = useState<StoredSheet | null | undefined>();
  const aboutOf = (sheetToKeep: EmergencySheet): StoredSheet => ({
    home,
    address: formatAddress(sheetToKeep.home),
    keptAt: new Date().toISOString(),
  });
  const keep = async (newest = sheet): Promise<boolean> => {
    try {
      const about = aboutOf(newest);
      await storeSheet(await fetchSheetPage(siteId), about);
      setStored(about);
      return true;
    } catch {
      return false;
    }
  };
  /** If it fails, the stored copy stays. */
  const renew = async () => {
    const about = aboutOf(sheet);
    if (await renewSheet(() => fetchSheetPage(siteId), about).catch(() => false)) setStored(about);
  };
  const forget = async () => {
    await forgetSheet();
    setStored(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each home
  useEffect(() => {
    let isLeft = false;
    void readStoredSheet().then((found) => {
      if (isLeft) return;
      setStored(found);
      if (found?.home === home) void renew();
    });
    return () => {
      isLeft = true;
    };
  }, [home]);
  return { stored, isStored: stored?.home === home, keep, forget };
}

// The calls of the emergency sheet.
const ofSite = (siteId: number | undefined) => (siteId ? { siteId } : {});

export const sheetQuery = (siteId: number | undefined) =>
  queryOptions({
    queryKey: ['emergency-sheet', siteId ?? null],
    queryFn: ({ signal }) => call('GET /api/Emergency/Sheet', { as: 'basic', query: ofSite(siteId), signal }),
    staleTime: 0,
  });

export const saveSheet = (body: NewSheet) => call('POST /api/Emergency/Save', { as: 'basic', body });
export const fetchSheetPage = (siteId: number | undefined) => call('GET /api/Emergency/Page', { as: 'basic', query: ofSite(siteId) });
export const fetchSheetPdf = (siteId: number | undefined): Promise<ReceivedFile> =>
  callForFile('GET /api/Emergency/Pdf', { as: 'basic', query: ofSite(siteId) }, 'application/pdf', 'nodark.pdf');

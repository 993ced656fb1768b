import { useEffect, useState } from 'react';
import type { EmergencySheet } from '#contract/service-book.ts';
import { formatAddress } from '#words/address.ts';
import { fetchSheetPage } from '../../api/emergency.ts';
import { forgetSheet, readStoredSheet, renewSheet, type StoredSheet, storeSheet } from '../../stored-pages/stored-sheet.ts';

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

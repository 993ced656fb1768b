import type { ReactNode } from 'react';
import { boot } from '../app/boot.ts';
import { brandPicture } from '../brand/picture.ts';
import { languageWasPressed } from '../login-parts/pressed-language.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';

/** The public pages: one card on the brand's picture. The same frame is rendered at build time. */
export function AuthLayout({ children, card = '' }: { children: ReactNode; card?: string }) {
  const { brand } = boot();
  return (
    <div className="auth">
      <header className="auth-top">
        <LanguageSwitch onPress={languageWasPressed} />
      </header>
      <main className={`auth-card ${card}`}>
        {/* The server may have included the picture in the page. */}
        <img className="auth-logo" src={brandPicture('logo')} alt={brand.name} width="240" height="56" suppressHydrationWarning />
        {children}
      </main>
    </div>
  );
}

import type { BrandLook } from './brand.ts';
import { mix } from './colours.ts';

/** The colours of one role, named as the design system names them. */
type Scale = Record<
  | 'background-default'
  | 'background-tinted'
  | 'surface-default'
  | 'surface-tinted'
  | 'surface-hover'
  | 'surface-active'
  | 'border-subtle'
  | 'border-default'
  | 'border-strong'
  | 'text-subtle'
  | 'text-default'
  | 'base-default'
  | 'base-hover'
  | 'base-active'
  | 'base-contrast-subtle'
  | 'base-contrast-default',
  string
>;

function scale(base: string, onBase: string, text: string, look: BrandLook): Scale {
  const tint = (share: number) => mix(look.surface, base, share);
  return {
    'background-default': look.surface,
    'background-tinted': look.canvas,
    'surface-default': look.surface,
    'surface-tinted': tint(0.07),
    'surface-hover': tint(0.12),
    'surface-active': tint(0.2),
    'border-subtle': tint(0.22),
    'border-default': mix(look.surface, text, 0.62),
    'border-strong': base,
    'text-subtle': text,
    'text-default': mix(text, look.text, 0.6),
    'base-default': base,
    'base-hover': mix(base, '#000000', 0.16),
    'base-active': mix(base, '#000000', 0.3),
    'base-contrast-subtle': mix(onBase, base, 0.08),
    'base-contrast-default': onBase,
  };
}

/** The roles that mean the same under every brand. */
const MEANINGS = {
  danger: { base: '#b81a1a', onBase: '#ffffff', text: '#a81717' },
  success: { base: '#056d13', onBase: '#ffffff', text: '#055f12' },
  warning: { base: '#ea9b1b', onBase: '#000000', text: '#744b0b' },
  info: { base: '#0860a3', onBase: '#ffffff', text: '#075590' },
} as const;

const meaning = (role: keyof typeof MEANINGS, look: BrandLook): Scale => {
  const { base, onBase, text } = MEANINGS[role];
  return scale(base, onBase, text, look);
};

type Role = 'accent' | 'neutral' | keyof typeof MEANINGS;

export const scalesOf = (look: BrandLook): Record<Role, Scale> => ({
  accent: { ...scale(look.primary, look.onPrimary, look.primary, look), 'text-subtle': look.link },
  neutral: {
    ...scale(look.text, look.surface, look.mutedText, look),
    'text-default': look.text,
    'border-subtle': mix(look.surface, look.text, 0.16),
    'border-default': mix(look.surface, look.text, 0.58),
    'border-strong': look.mutedText,
  },
  danger: meaning('danger', look),
  success: meaning('success', look),
  warning: meaning('warning', look),
  info: meaning('info', look),
});

/** Every [foreground, background] pair that the tokens put text on: read by the contrast test. */
export const tokenTextPairs = (look: BrandLook): [string, string][] =>
  Object.values(scalesOf(look)).flatMap((s): [string, string][] => [
    [s['base-contrast-default'], s['base-default']],
    [s['text-subtle'], s['surface-default']],
    [s['text-subtle'], s['surface-tinted']],
    [s['text-default'], s['surface-tinted']],
    [s['text-default'], s['surface-active']],
  ]);

const declarations = (prefix: string, s: Scale): string =>
  Object.entries(s)
    .map(([name, colour]) => `--ds-color-${prefix}${name}:${colour};`)
    .join('');

/** The brand as the custom properties that the component styles read: each colour by its role's name, and as that of the present role. For the whole page, or for the `part` of it that a selector names. */
export function tokenCss(look: BrandLook, part?: string): string {
  const scales = Object.entries(scalesOf(look));
  const colours = scales.map(([role, s]) => declarations(`${role}-`, s)).join('');
  const scope = part ?? ':root';
  const selector = (role: string) => (role === 'accent' ? `${scope},` : '') + (part ? `${part} ` : '');
  const roles = scales.map(([role, s]) => `${selector(role)}[data-color=${role}]{${declarations('', s)}}`).join('');
  return `${scope}{${colours}${brandProperties(look)}}${roles}`;
}

function brandProperties(look: BrandLook): string {
  const corner = look.cornerPx;
  return [
    `--ds-color-focus-inner:${look.surface}`,
    `--ds-color-focus-outer:${look.text}`,
    `--ds-border-radius-sm:${Math.min(corner / 2, 6)}px`,
    `--ds-border-radius-md:${Math.min(corner, 14)}px`,
    `--ds-border-radius-default:${Math.min(corner, 14)}px`,
    `--ds-border-radius-lg:${Math.min(corner * 1.25, 22)}px`,
    `--ds-border-radius-xl:${Math.min(corner * 1.6, 30)}px`,
    `--ds-font-family:${look.fontFamily}`,
    `--bar:${look.bar}`,
    `--on-bar:${look.onBar}`,
    `--bar-muted:${mix(look.onBar, look.bar, 0.22)}`,
    `--bar-raised:${mix(look.bar, look.onBar, 0.1)}`,
    `--bar-line:${mix(look.bar, look.onBar, 0.2)}`,
    `--accent:${look.accent}`,
    `--on-accent:${look.onAccent}`,
    `--canvas:${look.canvas}`,
    '',
  ].join(';');
}

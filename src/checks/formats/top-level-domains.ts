/**
 * Top-level domains that software is named after: the first generic ones, those in wide use, and those of software vendors.
 * The root has many more; what is missing here is unknown, not wrong.
 */
const WELL_KNOWN: ReadonlySet<string> = new Set(
  (
    'com org net edu gov mil int arpa info biz name pro aero asia cat coop jobs mobi museum tel travel post xxx ' +
    'academy agency app art blog build business cafe careers center chat church city click cloud club codes coffee ' +
    'community company computer consulting cool dev digital directory domains earth education email energy engineering ' +
    'events expert finance foundation fun fund games global group guide health help host house inc institute ' +
    'international lab land legal life link live llc lol love market marketing media moe money network news ninja now one ' +
    'online page partners party photos place plus press productions pub quest red rent report rest review rocks run sale ' +
    'school science security services sh shop show site social software solutions space store stream studio study style ' +
    'support systems team tech technology today tools top town trade training university video vip watch web website wiki ' +
    'win work works world wtf xyz zone ' +
    'amazon android apple aws azure bing chrome cisco dell google ibm microsoft office oracle play samsung sap search sony ' +
    'windows xbox yahoo yandex youtube'
  ).split(' '),
);

/** True for a label that is, or may be, a top-level domain as software is named after: all of two letters count. */
export function isTopLevelDomain(label: string): boolean {
  const lower = label.toLowerCase();
  return /^[a-z]{2}$/.test(lower) || lower.startsWith('xn--') || WELL_KNOWN.has(lower);
}

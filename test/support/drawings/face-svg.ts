import { glow, light, mix, shade } from './colours.ts';

/** The colours of a head, as `#rrggbb`. All coordinates in this file refer to a drawing of 400 x 400. */
export type Head = { tone: string; hair: string };

/** Completes a drawing of the left half with its mirror image. */
export const bothSides = (left: string): string =>
  `${left}<g transform="translate(400 0) scale(-1 1)">${left}</g>`;

const OUTLINE =
  'M200 62 C262 62 302 108 303 178 C304 212 300 240 292 262 C280 298 244 340 200 342 C156 340 120 298 108 262 C100 240 96 212 97 178 C98 108 138 62 200 62 Z';

export function definitions({ tone }: Pick<Head, 'tone'>): string {
  return `<defs>
    <radialGradient id="skin" cx="0.5" cy="0.42" r="0.62">
      <stop offset="0" stop-color="${glow(tone, 0.14)}"/><stop offset="0.6" stop-color="${tone}"/>
      <stop offset="0.88" stop-color="${shade(tone, 0.2)}"/><stop offset="1" stop-color="${shade(tone, 0.36)}"/>
    </radialGradient>
    <linearGradient id="neck" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${shade(tone, 0.5)}"/><stop offset="0.6" stop-color="${shade(tone, 0.22)}"/>
    </linearGradient>
    <filter id="soft1" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="0.8"/></filter>
    <filter id="soft3" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="3"/></filter>
    <filter id="soft8" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="8"/></filter>
    <clipPath id="head"><path d="${OUTLINE}"/></clipPath>
  </defs>`;
}

/** Everything behind the head: hair, shoulders, neck and ears. */
export function behind({ tone, hair }: Head): string {
  return `<path d="M70 240 C40 90 120 26 200 26 C280 26 360 90 330 240 C332 286 306 300 300 300 L100 300 C94 300 68 286 70 240 Z" fill="${shade(hair, 0.35)}"/>
    <path d="M20 400 C40 362 110 356 150 344 L250 344 C290 356 360 362 380 400 Z" fill="#4a6076"/>
    <path d="M152 290 L152 348 C170 376 230 376 248 348 L248 290 Z" fill="url(#neck)"/>
    ${bothSides(`<path d="M99 176 C82 164 80 192 86 212 C90 228 98 236 104 232 Z" fill="${shade(tone, 0.22)}"/>`)}`;
}

/** Eyes, brows, nose and mouth. Their shading is realistic enough for the face model to find the face. */
export function features({ tone, hair }: Head): string {
  const eye = `
    <ellipse cx="155" cy="180" rx="29" ry="17" fill="${shade(tone, 0.45)}" opacity="0.55" filter="url(#soft8)"/>
    <path d="M130 184 C138 171 166 168 180 186 C168 195 142 196 130 184 Z" fill="#f3ece6"/>
    <clipPath id="eye"><path d="M130 184 C138 171 166 168 180 186 C168 195 142 196 130 184 Z"/></clipPath>
    <g clip-path="url(#eye)"><circle cx="155.500" cy="182" r="11" fill="#5b4330"/><circle cx="155.500" cy="182" r="5" fill="#0c0908"/>
      <path d="M128 182 C138 168 168 166 182 184" fill="none" stroke="#000" stroke-width="7" opacity="0.3"/></g>
    <circle cx="159" cy="178.500" r="2.200" fill="#fff"/>
    <path d="M128 185 C138 169 167 166 181 186" fill="none" stroke="${shade(hair, 0.75)}" stroke-width="3" filter="url(#soft1)"/>
    <path d="M132 187 C142 196 167 196 180 187" fill="none" stroke="${shade(tone, 0.5)}" stroke-width="1.400" filter="url(#soft1)"/>
    <path d="M131 173 C141 163 166 161 179 175" fill="none" stroke="${shade(tone, 0.48)}" stroke-width="1.800" filter="url(#soft1)"/>
    <path d="M122 161 C132 149 160 146 182 156 C162 152 138 155 122 161 Z" fill="${shade(hair, 0.3)}" stroke="${shade(hair, 0.3)}" stroke-width="3" filter="url(#soft1)"/>`;
  const nose = `<path d="M186 176 C184 206 176 224 170 240 C176 250 186 252 192 250" fill="none" stroke="${shade(tone, 0.45)}" stroke-width="7" opacity="0.38" filter="url(#soft3)"/>
    <path d="M172 236 C166 246 172 253 182 250" fill="none" stroke="${shade(tone, 0.5)}" stroke-width="2" opacity="0.7" filter="url(#soft1)"/>
    <ellipse cx="188" cy="250" rx="6.500" ry="3" fill="${shade(tone, 0.8)}" filter="url(#soft1)"/>
    <path d="M164 252 C156 262 152 270 150 278" fill="none" stroke="${shade(tone, 0.4)}" stroke-width="4" opacity="0.22" filter="url(#soft3)"/>`;
  const lip = mix(shade(tone, 0.2), '#a8343c', 0.5);
  return `${bothSides(eye)}${bothSides(nose)}
    <ellipse cx="200" cy="256" rx="20" ry="5" fill="${shade(tone, 0.5)}" opacity="0.4" filter="url(#soft3)"/>
    <path d="M196 176 L194 232 C196 240 204 240 206 232 L204 176 Z" fill="${glow(tone, 0.35)}" opacity="0.4" filter="url(#soft3)"/>
    <path d="M162 286 C178 276 190 274 200 278 C210 274 222 276 238 286 C220 288 180 288 162 286 Z" fill="${shade(lip, 0.15)}" filter="url(#soft1)"/>
    <path d="M162 286 C180 288 220 288 238 286 C226 304 174 304 162 286 Z" fill="${light(lip, 0.08)}" filter="url(#soft1)"/>
    <path d="M162 286 C180 290 220 290 238 286" fill="none" stroke="${shade(lip, 0.65)}" stroke-width="2" filter="url(#soft1)"/>
    <ellipse cx="200" cy="308" rx="24" ry="5" fill="${shade(tone, 0.5)}" opacity="0.35" filter="url(#soft3)"/>
    <ellipse cx="200" cy="325" rx="22" ry="11" fill="${glow(tone, 0.25)}" opacity="0.25" filter="url(#soft8)"/>`;
}

export function hairline({ hair }: Pick<Head, 'hair'>): string {
  return `<path d="M92 200 C82 110 130 44 200 44 C270 44 318 110 308 200 C304 150 286 104 244 92 C216 84 176 84 150 94 C116 108 98 150 92 200 Z" fill="${hair}" filter="url(#soft1)"/>
    <path d="M110 120 C130 70 190 56 240 62 C210 66 150 76 124 128 Z" fill="${light(hair, 0.25)}" opacity="0.35" filter="url(#soft3)"/>`;
}

/** The bare skin of the head. `gloss` is drawn over it and clipped to the outline of the head. */
export const head = (gloss: string): string => `<path d="${OUTLINE}" fill="url(#skin)"/>${onHead(gloss)}`;

export const onHead = (details: string): string => `<g clip-path="url(#head)">${details}</g>`;

// Texts that would do something if a page took them for more than texts. Each that would run says so by `ran()`.

const RUN = 'ran()'

export const HOSTILE_STRINGS: readonly string[] = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title></style></textarea><img src=x onerror=${RUN}>`,
  `"><svg/onload=${RUN}>`,
  `' onmouseover='${RUN}' autofocus onfocus='${RUN}`,
  `"autofocus onfocus="${RUN}" x="`,
  `javascript:${RUN}`,
  `data:text/html,<script>parent.${RUN}</script>`,
  `<!--<script>${RUN}//--></script>-->`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<meta http-equiv="refresh" content="0;url=//evil.example">`,
  `<base href="//evil.example/"><link rel=stylesheet href=//evil.example>`,
  `}</style><style>*{background:url(//evil.example/css)}`,
  `\\"}];${RUN};//`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e \\u0000 %00 &#0;`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}} #{${RUN}} <%= ${RUN} %>`,
  '{{name}} {{count}} $t(login.login) $t(entity.delete, {"count": 2})',
  '__proto__',
  '\u202egnp.exe\u202c \u2066x\u2069 \u200f\u200b\u200d\ufeff',
  '👩‍👩‍👧‍👦 é e\u0301 ﷽ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  `\u2028${RUN}\u2029<a href="//evil.example" ping="//evil.example">x`,
]

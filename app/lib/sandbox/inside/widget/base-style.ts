// How a frame looks before its author says anything: the theme of the page, and plain forms of the elements that libraries
// of the platform had. `:where` gives way to whatever its author says.
export const BASE_STYLE = `
html,body{height:100%;margin:0;background:transparent;color:var(--text-1);font:14px/1.45 system-ui,sans-serif;color-scheme:light}
.f-widget{position:relative;min-height:100%;height:100%;overflow:auto;box-sizing:border-box}
:where(*){box-sizing:border-box}
:where(button,.f-md-button){font:inherit;min-height:32px;padding:4px 14px;border:1px solid var(--line-2);border-radius:6px;background:var(--surface);color:inherit;cursor:pointer}
:where(button:disabled){opacity:.55;cursor:default}
:where([mat-raised-button],[mat-flat-button],.md-raised,[type=submit]){border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
:where(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
:where(input,select,textarea){font:inherit;width:100%;min-height:32px;padding:4px 8px;border:1px solid var(--line-2);border-radius:6px;background:var(--surface);color:inherit}
:where(input[type=checkbox]){width:16px;min-height:16px;margin:0 8px 0 0;accent-color:var(--accent)}
:where(.f-toggle){display:flex;align-items:center;margin:8px 0}
:where(.f-mat-form-field,.f-md-input-container){display:grid;gap:4px;margin:8px 0}
:where(.f-mat-error){color:var(--critical,#b3261e)}
:where(.f-mat-toolbar){display:flex;align-items:center;gap:8px;padding:8px 16px}
:where(.f-mat-toolbar h2){margin:0;font-size:16px}
:where(.f-mat-toolbar span:empty){flex:1}
:where([mat-dialog-content],.f-mat-dialog-content,.f-md-dialog-content){padding:0 16px}
:where([mat-dialog-actions],.f-mat-dialog-actions,.f-md-dialog-actions){display:flex;justify-content:flex-end;gap:8px;padding:12px 16px}
:where(.f-mat-progress-bar,.f-mat-spinner,.f-md-progress-linear,.f-md-progress-circular){display:none}
:where([layout=column],[fxlayout=column]){display:flex;flex-direction:column}
:where([layout=row],[fxlayout=row]){display:flex;flex-direction:row}
:where([layout-align*=center],[fxlayoutalign*=center]){align-items:center;justify-content:center}
:where([fxlayoutalign^=end]){justify-content:flex-end}
:where([flex]:not([flex=""]),[fxflex]){flex:1}
:where(table){border-collapse:collapse}
:where(td,th){padding:4px 8px;text-align:start}
`

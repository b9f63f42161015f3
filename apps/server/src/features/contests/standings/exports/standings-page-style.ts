/**
 * The style of the exported page. On paper the head is repeated on every sheet, no row is torn, and colours are
 * printed.
 */
export const PAGE_STYLE = `
:root{color-scheme:light}
body{margin:24px;background:#fff;color:#1b2127;font:14px/1.4 system-ui,"Noto Sans SC","Microsoft YaHei",sans-serif}
h1{margin:0 0 4px;font-size:22px}
p{margin:0 0 8px;color:#4a5560}
.note{padding:6px 10px;border-left:3px solid #b45309;background:#fef7e6}
table{border-collapse:collapse;margin-top:12px}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{padding:4px 8px;border-bottom:1px solid #d5dade;text-align:center;vertical-align:middle}
thead th{border-bottom:3px solid #8b959e;white-space:nowrap}
tbody th{min-width:9em}
tbody th,td:nth-child(3){text-align:left;font-weight:400;max-width:22em;overflow-wrap:anywhere}
.figure{font-variant-numeric:tabular-nums}
small{font-size:11px}
.first{background:#1a7f43;color:#fff}
.solved{background:#d9f2e1}
.failed{background:#fbe3e1}
.waiting{background:#fdf0cf}
@page{size:A4 landscape;margin:10mm}
@media print{
body{margin:0;font-size:10px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
thead{display:table-header-group}
tr{break-inside:avoid}
small{font-size:8px}
}
`
